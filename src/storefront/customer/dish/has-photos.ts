import type { Menu } from '#domain/menu.ts'
import { isPhoto } from '#domain/photo.ts'

/**
 * Returns whether the menu has a photograph. All its cards are then framed alike, so that photographs and
 * drawings stand in one row.
 */
export const hasPhotos = ({ items }: Pick<Menu, 'items'>): boolean =>
  items.some(({ picture }) => isPhoto(picture))
