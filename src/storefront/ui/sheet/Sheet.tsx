import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { closeIcon } from '#storefront/ui/icon/icons.ts'
import { openDialog } from './open-dialog.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Sheet.module.css'

/** A finger that tapped twice to open it has not tapped beside it. */
const justOpenedMs = 400

/**
 * A dialog laid over the page: from the bottom edge on a phone, in the middle on a desk (`side`: along the
 * end of the line). Esc, the cross and a tap beside it ask to close through `onClose`; focus goes back to
 * what opened it. `hideTitle` keeps the title for readers only and floats the cross over the art.
 */
export function Sheet({
  open,
  onClose,
  title,
  hideTitle = false,
  side = false,
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  hideTitle?: boolean
  side?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const intl = useIntl()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  const opener = useRef<Element>(null)
  const openedAt = useRef(0)

  // The browser keeps the dialog's state: modality, focus and Esc are its work.
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    opener.current = document.activeElement
    openedAt.current = performance.now()
    const callOff = openDialog(element)
    return () => {
      callOff()
      if (element.isConnected) element.close()
    }
  }, [open])

  // But a dialog that is taken away while it is open, with its part of the address, was not closed: the focus
  // would be nowhere.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus()
    },
    [],
  )

  function closeBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    if (event.timeStamp - openedAt.current > justOpenedMs) onClose()
  }

  return (
    // The backdrop is part of the dialog; from the keyboard Esc does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, side && styles.side)}
      aria-labelledby={titleId}
      onClick={closeBeside}
      // with React the two go up to a sheet that this one was opened from: they are none of its business
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={styles.paper}>
          <header className={hideTitle ? styles.bareHeader : styles.header}>
            <h2 id={titleId} className={hideTitle ? styles.hiddenTitle : styles.title}>
              {title}
            </h2>
            <IconButton
              label={intl.formatMessage({ id: 'ui.close' })}
              icon={closeIcon}
              tone={hideTitle ? 'onArt' : 'bare'}
              onClick={onClose}
            />
          </header>
          <div className={hideTitle ? styles.bareBody : styles.body}>{children}</div>
          {footer != null && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
