/** The id of a category's section on the page, for tabs and links to it. */
export const menuAnchor = (categoryId: string): string => `menu-${categoryId}`
