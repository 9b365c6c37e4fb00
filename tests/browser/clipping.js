// What is too wide, cut off, covered, or too small to be read. A text that is shortened with a title of its own may be.
() => {
    const found = [];
    const said = (e) => (e.innerText || e.getAttribute('aria-label') || e.className || '').toString().trim().slice(0, 40);
    const name = (e) => `${e.tagName.toLowerCase()}.${String(e.className?.baseVal ?? e.className).split(' ').join('.')}`;
    const seen = (e) => e.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.push(`the page is ${wide} wide`);
    const cuts = (e) => ['hidden', 'clip'].includes(getComputedStyle(e).overflowX);
    const clipped = (e) => {
        const box = e.getBoundingClientRect();
        for (let up = e.parentElement; up; up = up.parentElement) {
            const style = getComputedStyle(up);
            const out = up.getBoundingClientRect();
            if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
            const gone = box.right < out.left + 4 || box.left > out.right - 4 || box.bottom < out.top + 4 || box.top > out.bottom - 4;
            if (gone) return 'away';
            const scrolls = ['auto', 'scroll'].includes(style.overflowX) && up.scrollWidth > up.clientWidth;
            const rolls = ['auto', 'scroll'].includes(style.overflowY) && up.scrollHeight > up.clientHeight;
            const across = box.left < out.left - 2 || box.right > out.right + 2;
            if (across && !scrolls) return 'cut';
            if (scrolls || rolls) return 'away';
        }
        return '';
    };
    for (const e of document.querySelectorAll('main *, .bar *, .table *, .dialog *')) {
        if (e.closest('svg, canvas, .sr, [aria-hidden=true], .thumb, select') || !seen(e) || e.closest('[title]')) continue;
        const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
        if (own && cuts(e) && e.scrollWidth > e.clientWidth + 1) found.push(`cut: ${name(e)} "${said(e)}"`);
        else if (own && !e.closest('button, a') && clipped(e) === 'cut') found.push(`cut beside: ${name(e)} "${said(e)}"`);
    }
    for (const e of document.querySelectorAll('.bar *, .instr *, .side *, .sheet *, .dock h2, .cmd *'))
        if (!e.children.length && e.textContent.trim() && e.offsetParent && parseFloat(getComputedStyle(e).fontSize) < 11)
            found.push(`small: ${name(e)} "${said(e)}"`);
    const controls = [...document.querySelectorAll('button, a[href], input, select, [role=tab]')].filter((e) => seen(e) && !e.closest('.sr, .skips, [data-map]'));
    for (const e of controls) {
        const box = e.getBoundingClientRect();
        if (box.width < 3 || box.bottom < 0 || box.top > innerHeight) continue;
        if (box.right > innerWidth + 1 || box.left < -1) { if (clipped(e) !== 'away') found.push(`outside: ${name(e)} "${said(e)}"`); continue; }
        const how = clipped(e);
        if (how === 'cut') { found.push(`cut: ${name(e)} "${said(e)}"`); continue; }
        if (how === 'away' || box.top < 0 || box.bottom > innerHeight) continue;
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (top && !e.contains(top) && !top.contains(e) && !top.closest('label')?.contains(e) && top.tagName !== 'LABEL' && !top.closest('.toast, .sum, .shade'))
            found.push(`covered: ${name(e)} "${said(e)}" by ${name(top)} "${said(top)}"`);
    }
    return [...new Set(found)];
}
