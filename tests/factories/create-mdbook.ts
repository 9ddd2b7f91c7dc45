import { drawing } from './create-course-folder.ts'

/** An mdBook with parts, a chapter that is only announced, includes, and links to its site. */
export const mdbookFiles: Record<string, string> = {
  'book.toml':
    '[book]\ntitle = "Cajas y Sellos"\nlanguage = "es-MX"\ndescription = "Un libro *corto*."\nauthors = ["Nadie"]\n\n[output.html]\nsite-url = "/cajas/"\ncname = "libros.example"\n',
  'README.md': 'Esto es de otro.',
  'extras/nota.txt': 'Y esto.',
  'code/sello.rs':
    '// ANCHOR: todo\nfn sello() {\n    // ANCHOR: dentro\n    pegar();\n    // ANCHOR_END: dentro\n}\n// ANCHOR_END: todo\n\nfn otro() {}\n',
  'src/SUMMARY.md':
    '# Contenido\n\n[Prólogo](prologo.md)\n\n# Primera parte\n\n- [Las `cajas`](cajas/README.md)\n  - [De cartón](cajas/carton.md)\n  - [De hierro]()\n- [Sin escribir]()\n  - [Escrito](escrito.md)\n\n---\n\n# Segunda parte\n\n- [Los sellos](sellos.md)\n\n---\n\n[Apéndice](apendice.md)\n',
  'src/prologo.md': '# Prólogo\n\nMira [las cajas](cajas/index.html#qué-es) y [el sitio](../otro/x.html).\n',
  'src/cajas/README.md':
    '# Las `cajas`\n\n## Qué es\n\n![caja](../imagenes/caja.svg)\n\n[cartón](carton.md)\n',
  'src/cajas/carton.md': '{{#title Otra cosa}}\n# De cartón\n\n[volver](./)\n',
  'src/escrito.md': 'Aquí.\n',
  'src/sellos.md':
    '# Los sellos\n\n```rust,ignore\n{{#rustdoc_include ../code/sello.rs:dentro}}\n```\n\n```rust\n{{#include ../code/sello.rs:todo}}\n```\n\n```rust\n{{#include ../code/sello.rs:9}}\n```\n\n\\{{#include nada.rs}}\n\n{{#playground ../code/sello.rs editable}}\n\n{{#quiz algo.toml}}\n',
  'src/apendice.md': '{{#include escrito.md}}\n\n{{#include ../src/aviso.md}}\n',
  'src/aviso.md': 'Un aviso.\n\nCon {{#include escrito.md}} dentro.\n',
  'src/imagenes/caja.svg': drawing,
}
