"""The raw content of one data file, from the title's own folder or from an owner's layer."""

from importlib.resources import files
from pathlib import Path

from grognard.kernel.data.faults import FaultLog


class Source:
    """One file as text with plain line ends, and the name by which faults call it."""

    def __init__(self, label: str, text: str, *, layered: bool) -> None:
        self.label = label
        self.text = text
        self.layered = layered


def data_folder(package: str) -> Path:
    """The folder with the data files of a title's package."""
    return Path(str(files(package).joinpath("data")))


def read_source(directory: Path, name: str, log: FaultLog, *, layered: bool) -> Source | None:
    """Read one file, or write down why it cannot be read."""
    label = f"{directory.name}/{name}" if layered else name
    try:
        raw = (directory / name).read_bytes()
    except OSError as error:
        log.add(label, 0, 0, f"cannot be read: {error.strerror or error}")
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        log.add(label, line, 0, f"not UTF-8: byte 0x{raw[error.start]:02X}; save it as UTF-8")
        return None
    return Source(label, text.replace("\r\n", "\n").replace("\r", "\n"), layered=layered)
