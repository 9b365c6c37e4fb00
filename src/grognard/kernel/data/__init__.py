"""Data files of a title: tables (CSV) and documents (TOML), an owner's layer over them, faults.

The loader knows no title. What files there are, which columns make a row's key and which files
an owner may correct is written in ``files.toml`` of the title's own data folder.
"""

from grognard.kernel.data.dataset import DataSet
from grognard.kernel.data.documents import Document
from grognard.kernel.data.export import ExportError, export
from grognard.kernel.data.faults import DataFault, Fault, FaultLog
from grognard.kernel.data.sources import data_folder
from grognard.kernel.data.tables import Row, Table

__all__ = [
    "DataFault",
    "DataSet",
    "Document",
    "ExportError",
    "Fault",
    "FaultLog",
    "Row",
    "Table",
    "data_folder",
    "export",
]
