export const textId = 'section-text'
