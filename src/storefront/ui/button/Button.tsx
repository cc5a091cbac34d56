import { useId, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import styles from './Button.module.css'

/**
 * A button. `busy` keeps its size and replaces the words by a progress pattern. `disabledReason` greys the
 * button, keeps it reachable by keyboard, and shows the reason below it; use a plain `disabled` where the
 * reason is already shown. `onBlocked` is called if the button is tapped despite its reason, and leads to
 * what is missing.
 */
export function Button({
  tone = 'brand',
  small = false,
  wide = false,
  busy = false,
  icon,
  disabledReason,
  type = 'button',
  className,
  onClick,
  onBlocked,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> &
  ButtonLook & {
    busy?: boolean
    icon?: Glyph | undefined
    disabledReason?: string | undefined
    onBlocked?: (() => void) | undefined
  }) {
  const reasonId = useId()
  const held = busy || disabledReason !== undefined

  function hold(event: MouseEvent<HTMLButtonElement>) {
    if (!held) {
      onClick?.(event)
      return
    }
    event.preventDefault()
    if (!busy) onBlocked?.()
  }

  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ tone, small, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={hold}
    >
      {icon && <Icon of={icon} small={small} />}
      {children}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <span className={wide ? styles.wideWithReason : styles.withReason}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}
