import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Button.module.css'

type ButtonTone = 'brand' | 'tonal' | 'quiet' | 'plain' | 'accent'
export type ButtonLook = { readonly tone?: ButtonTone; readonly small?: boolean; readonly wide?: boolean }

/** The look of a button for another element: `<LangLink className={buttonClass({ wide: true })} …>`. */
export const buttonClass = ({ tone = 'brand', small, wide }: ButtonLook = {}): string =>
  classNames(css.button, tone !== 'brand' && css[tone], small && css.small, wide && css.wide)
