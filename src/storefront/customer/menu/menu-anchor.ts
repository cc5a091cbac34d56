/** Returns the element id of a category's section, for tabs and links. */
export const menuAnchor = (categoryId: string): string => `menu-${categoryId}`
