/** Returns the first letter of a name; a letter and its marks count as one. */
export const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toUpperCase() ?? ''
}
