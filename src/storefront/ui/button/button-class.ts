import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Button.module.css'

type ButtonTone = 'brand' | 'tonal' | 'quiet' | 'plain' | 'accent'
export type ButtonLook = { readonly tone?: ButtonTone; readonly small?: boolean; readonly wide?: boolean }

/** The look of a button for another element: `<LangLink className={buttonClass({ wide: true })} …>`. */
export const buttonClass = ({ tone = 'brand', small, wide }: ButtonLook = {}): string =>
  classNames(styles.button, tone !== 'brand' && styles[tone], small && styles.small, wide && styles.wide)
