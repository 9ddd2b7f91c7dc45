/** The element that holds a section's text; blocks and headings of the text have ids of their own. */
export const textId = 'section-text'
