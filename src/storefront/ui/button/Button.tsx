import { useId, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Button.module.css'

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    busy?: boolean
    icon?: Glyph | undefined
    disabledReason?: string | undefined
    onBlocked?: (() => void) | undefined
  }

/**
 * A button. `busy` keeps its size and replaces the words by a progress pattern. `disabledReason` greys the
 * button, keeps it reachable by keyboard, and shows the reason below it; use a plain `disabled` where the
 * reason is already shown. `onBlocked` is called if the button is tapped despite its reason, and leads to
 * what is missing.
 *
 * A button that may get a reason is given `disabledReason` always, as undefined while there is none: it is
 * then in an element of its own from the start. If that element came with the reason, React would make
 * another button, and the focus and a press that has begun would be lost.
 */
export function Button(props: ButtonProps) {
  const {
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
  } = props
  const reasonId = useId()
  const isBlocked = disabledReason !== undefined

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!busy && !isBlocked) {
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
      {...(isBlocked && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      onClick={handleClick}
    >
      {icon && <Icon of={icon} small={small} />}
      {children}
    </button>
  )
  if (!('disabledReason' in props)) return button
  return (
    <span className={wide ? css.wideWithReason : css.withReason}>
      {button}
      {isBlocked && (
        <span id={reasonId} className={css.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}
