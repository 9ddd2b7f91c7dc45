import { strToU8, zipSync } from 'fflate'
import { drawing } from './create-course-folder.ts'

const page = (body: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">\n<head>${head}</head>\n<body>\n${body}\n</body>\n</html>\n`

export const epubFiles: Record<string, string> = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml':
    '<?xml version="1.0"?>\n<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  'OEBPS/book.opf': `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<metadata><dc:title>El faro</dc:title><dc:language>es</dc:language><dc:description>&lt;p&gt;Un &lt;b&gt;faro&lt;/b&gt;.&lt;/p&gt;</dc:description></metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="one" href="text/one.xhtml" media-type="application/xhtml+xml"/>
<item id="two" href="text/two.xhtml" media-type="application/xhtml+xml"/>
<item id="notes" href="text/notes.xhtml" media-type="application/xhtml+xml"/>
<item id="image" href="images/faro.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="plan" href="images/el%20plano.svg" media-type="image/svg+xml"/>
</manifest>
<spine>
<itemref idref="cover"/>
<itemref idref="nav"/>
<itemref idref="one"/>
<itemref idref="two"/>
<itemref idref="notes"/>
</spine>
</package>`,
  'OEBPS/nav.xhtml': page(
    '<nav epub:type="landmarks"><ol><li><a href="cover.xhtml">Cubierta</a></li></ol></nav><nav epub:type="toc"><ol><li><span>La costa</span><ol><li><a href="text/one.xhtml">La luz</a><ol><li><a href="text/two.xhtml">La sombra</a></li></ol></li></ol></li></ol></nav>',
  ),
  'OEBPS/cover.xhtml': page(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="images/faro.svg"/></svg>',
  ),
  'OEBPS/text/one.xhtml': page(
    '<section id="top"><h1>La luz</h1>\n<p>Uno&nbsp;y <a href="two.xhtml#dos">dos</a><a id="r1" href="notes.xhtml#n1">1</a>, <i>tres</i>.<a id="x"/></p>\n<pre class="sourceCode python"><code><b>print</b>(1)</code></pre>\n<img src="../images/el%20plano.svg" alt="El plano"/>\n<p><a href="../nav.xhtml">Índice</a></p></section>',
  ),
  'OEBPS/text/two.xhtml': page(
    '<h2>La sombra</h2><div><h3 id="dos">Segunda</h3>\n<ul><li>a<ul><li>b</li></ul></li></ul></div>',
  ),
  'OEBPS/text/notes.xhtml': page(
    '<aside id="n1"><p>Una nota. <a href="one.xhtml#r1">↩</a></p></aside>',
    '<title>Notas</title>',
  ),
  'OEBPS/images/faro.svg': drawing,
  'OEBPS/images/el plano.svg': drawing,
}

export function createEpub(files: Record<string, string | Uint8Array> = epubFiles): Uint8Array {
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(bytes))
}
