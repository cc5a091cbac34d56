import { useId, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import styles from './Button.module.css'

/**
 * A button. `busy` keeps its size and replaces the words by a progress pattern. `disabledReason` greys the
 * button, keeps it reachable by keyboard, and shows the reason below it; use a plain `disabled` where the
 * reason is already shown.
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
  children,
  ...rest
}: ComponentPropsWithRef<'button'> &
  ButtonLook & { busy?: boolean; icon?: Glyph | undefined; disabledReason?: string | undefined }) {
  const reasonId = useId()
  const held = busy || disabledReason !== undefined

  function hold(event: MouseEvent<HTMLButtonElement>) {
    if (held) event.preventDefault()
    else onClick?.(event)
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
