/** The element id of the customer's favourites; no category has it, because theirs have a prefix. */
export const favouritesAnchor = 'favourites'

/** Returns the element id of a category's section, for tabs and links. */
export const menuAnchor = (categoryId: string): string => `menu-${categoryId}`
