import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { closeIcon } from '#storefront/ui/icon/icons-more.ts'
import { focusNear, withParents } from './focus-near.ts'
import { focusedOrPressed } from './last-pressed.ts'
import { leaveSheet } from './leave-sheet.ts'
import { openDialog } from './open-dialog.ts'
import { useDragDown } from './use-drag-down.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Sheet.module.css'

/** Taps beside the sheet are ignored for this long, because a double tap may have opened it. */
const justOpenedMs = 400

/**
 * A dialog over the page: at the bottom edge on a phone, in the middle of a wide window (`side`: along the
 * end of the line). Esc, the close button, a tap beside it and, on a phone, a drag down call `onClose`; the
 * focus returns to the element that opened it, also where a press does not focus it. While `busy` it stays
 * open, whatever is pressed. `hideTitle` is for a sheet that begins with a picture: the close button is over
 * it, and the title is visible once the picture is scrolled away, with `action` beside it.
 */
export function Sheet({
  open,
  onClose,
  title,
  hideTitle = false,
  side = false,
  busy = false,
  action,
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  hideTitle?: boolean
  busy?: boolean
  action?: ReactNode
  side?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  const [dialog, openedAt] = useModal(open)
  const close = busy ? undefined : onClose

  function closeBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    if (event.timeStamp - openedAt.current > justOpenedMs) close?.()
  }

  return (
    // The backdrop is part of the dialog; with a keyboard, Esc does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(css.sheet, side && css.side)}
      aria-labelledby={titleId}
      onClick={closeBeside}
      onKeyDown={keepFromForm}
      // React lets both events bubble to the sheet from which this one was opened: ignore them there
      onCancel={(event) => {
        // where it cannot be prevented, the close event follows
        if (event.target !== event.currentTarget || !event.cancelable) return
        event.preventDefault()
        close?.()
      }}
      onClose={({ target, currentTarget }) => {
        if (!open || target !== currentTarget) return
        if (close) close()
        else if (!currentTarget.open) currentTarget.showModal()
      }}
    >
      {open && (
        <Paper id={titleId} title={title} bare={hideTitle} onClose={close} {...{ action, footer }}>
          {children}
        </Paper>
      )}
    </dialog>
  )
}

/** Keeps Enter in a field of the sheet from submitting a form around the sheet. */
function keepFromForm(event: KeyboardEvent<HTMLDialogElement>) {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.form) return
  if (!currentTarget.contains(target.form)) event.preventDefault()
}

/** The content of an open sheet. */
function Paper({
  id,
  title,
  bare,
  action,
  footer,
  onClose,
  children,
}: {
  id: string
  title: string
  bare: boolean
  action: ReactNode
  footer: ReactNode
  onClose: (() => void) | undefined
  children: ReactNode
}) {
  const paper = useRef<HTMLDivElement>(null)
  const [isPast, body] = useScrolledPast(bare)
  const handlers = useDragDown(onClose)
  // React runs the cleanup while the content is still in the document: only then can it be copied
  useLayoutEffect(() => {
    const sheet = paper.current?.closest('dialog')
    return () => {
      if (!sheet) return
      leaveSheet(sheet)
      sheet.style.removeProperty('translate')
    }
  }, [])
  return (
    <div ref={paper} className={css.paper}>
      <div className={css.grip} aria-hidden="true" {...handlers} />
      <Header id={id} title={title} bare={bare} isPast={isPast} action={action} onClose={onClose} />
      <div ref={body} className={bare ? css.bareBody : css.body}>
        {children}
      </div>
      {footer != null && <footer className={css.footer}>{footer}</footer>}
    </div>
  )
}

function Header({
  id,
  title,
  bare,
  isPast,
  action,
  onClose,
}: {
  id: string
  title: string
  bare: boolean
  isPast: boolean
  action: ReactNode
  onClose: (() => void) | undefined
}) {
  const intl = useIntl()
  return (
    <div className={classNames(bare ? css.bareHeader : css.header, isPast && css.barHeader)}>
      <h2 id={id} className={classNames(css.title, bare && (isPast ? css.barTitle : css.hiddenTitle))}>
        {title}
      </h2>
      {isPast && action}
      <IconButton
        label={intl.formatMessage({ id: 'ui.close' })}
        icon={closeIcon}
        tone={bare && !isPast ? 'onArt' : 'bare'}
        onClick={onClose}
      />
    </div>
  )
}

/**
 * Opens the dialog as a modal one while `open`, and returns its ref and the ref of when it was opened, as a
 * time stamp of events.
 */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<readonly Element[]>([])
  const openedAt = useRef(0)

  // the browser manages the dialog: modality, focus and Esc
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    const hadFocus = document.activeElement
    const pressed = focusedOrPressed()
    opener.current = withParents(pressed)
    openedAt.current = performance.now()
    const callOff = openDialog(element)
    return () => {
      callOff()
      if (!element.isConnected) return
      element.close()
      // the browser returns the focus, but not to an opener that never had it
      const isReturned = [document.body, hadFocus].includes(document.activeElement)
      if (hadFocus !== pressed && pressed instanceof HTMLElement && isReturned)
        pressed.focus({ preventScroll: true })
      // the opener has left the page meanwhile, such as the button that cancelled an order
      if (!pressed?.isConnected && document.activeElement === document.body) focusNear(opener.current)
      opener.current = []
    }
  }, [open])

  // a dialog that is removed while open (because the address changed) is not closed, and the focus would be
  // lost
  useEffect(
    () => () => {
      if (opener.current.length > 0 && document.activeElement === document.body) focusNear(opener.current)
    },
    [],
  )

  return [dialog, openedAt] as const
}
