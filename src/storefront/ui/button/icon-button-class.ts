import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './IconButton.module.css'

/**
 * `solid` is the main action of a card, `soft` is one of many, `onArt` lies over a picture, `ring` is a word
 * of a few letters.
 */
export type IconButtonTone = 'bare' | 'solid' | 'soft' | 'onArt' | 'ring'

/**
 * The look of an icon button for a link: `<LangLink className={iconButtonClass()} aria-label={…}><Icon
 * of={backIcon} /></LangLink>`.
 */
export const iconButtonClass = (tone: IconButtonTone = 'bare'): string =>
  classNames(css.button, tone !== 'bare' && css[tone])
