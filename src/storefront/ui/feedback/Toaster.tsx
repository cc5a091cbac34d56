import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
  type SharedProps,
  type SnackbarKey,
} from 'notistack'
import { type FocusEvent, type Ref, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, closeIcon, infoIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import type { NotifyOptions, NotifyTone } from './notify.ts'
import css from './Toaster.module.css'

type Extra = { shownMs?: number | undefined; act?: NotifyOptions['action'] }

declare module 'notistack' {
  interface VariantOverrides {
    default: Extra
    success: Extra
    error: Extra
    warning: Extra
    info: Extra
  }
}

const shownMs = 2000
// with the keyboard or a screen reader, the button is reached only after everything before it
const shownWithActionMs = 20_000

let ready: Promise<void> | undefined

/** Only `notify` calls this. Returns what closes the toast; a call after the first does nothing. */
export async function showToast(
  message: string,
  { tone = 'default', action }: NotifyOptions,
): Promise<() => void> {
  ready ??= mount()
  await ready
  if (tone === 'error' && !action) return showError(message)
  const key = enqueueSnackbar(message, {
    variant: tone,
    // `useTimeLimit` hides it: this timer does not stop for the focus
    autoHideDuration: null,
    shownMs: tone === 'error' ? undefined : action ? shownWithActionMs : shownMs,
    ...(action && { act: action }),
  } as SharedProps)
  return () => closeSnackbar(key)
}

/** The errors without an action that are shown, by their words, and how many attempts each is about. */
const errors = new Map<string, { readonly key: SnackbarKey; attempts: number }>()

/**
 * Shows an error once, also if several controls find that the server cannot be reached: it stays until the
 * last of them tries again. `preventDuplicate` would compare with toasts that are fading out, too.
 */
function showError(message: string): () => void {
  const shown = errors.get(message) ?? { key: enqueueError(message), attempts: 0 }
  errors.set(message, shown)
  shown.attempts += 1
  let isEnded = false
  return () => {
    if (isEnded) return
    isEnded = true
    shown.attempts -= 1
    if (shown.attempts === 0) closeSnackbar(shown.key)
  }
}

const enqueueError = (message: string): SnackbarKey =>
  enqueueSnackbar(message, {
    variant: 'error',
    autoHideDuration: null,
    // a toast that is closed again while it fades must not end a later one with the same words
    onClose: (_event, _reason, key) => {
      if (errors.get(message)?.key === key) errors.delete(message)
    },
  })

/**
 * Makes a React root of its own: the toaster is not in the tree that the server renders, and it stays when
 * the screen changes.
 */
function mount(): Promise<void> {
  const host = document.createElement('div')
  host.className = css.host ?? ''
  host.setAttribute('role', 'status')
  if (hasPopovers()) host.popover = 'manual'
  document.body.append(host)
  keepInFront(host)
  return new Promise((resolve) => {
    createRoot(host).render(<Toaster onReady={resolve} />)
  })
}

/** Safari before 17, Chrome before 114 and Firefox before 125 have no popovers. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/**
 * Moves the host to the end of the sheet that is open, and back to the page when the sheet is closed or
 * removed: outside a modal dialog, everything is inert. Then shows its popover, because a move hides it. The
 * popover is in the browser's top layer, so a sheet does not clip the toasts.
 */
function keepInFront(host: HTMLElement) {
  const place = () => {
    const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (host.parentNode !== front) front.append(host)
    if (hasPopovers() && !host.matches(':popover-open')) host.showPopover()
  }
  place()
  new MutationObserver(place).observe(document.body, {
    attributeFilter: ['open'],
    childList: true,
    subtree: true,
  })
}

function Toaster({ onReady }: { onReady: () => void }) {
  return (
    <SnackbarProvider
      ref={() => onReady()}
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={{ default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast }}
    />
  )
}

type ToastProps = CustomContentProps & Extra & { ref?: Ref<HTMLDivElement> }

function Toast({ id, message, variant, act, shownMs: ms, ref }: ToastProps) {
  const glyph = glyphs[variant]
  const { close, ...handlers } = useTimeLimit(id, ms)
  return (
    <SnackbarContent ref={ref} className={css.toast} data-tone={variant} {...handlers}>
      <button type="button" className={css.words} onClick={close}>
        {glyph && <Icon of={glyph} />}
        <span className={css.message}>{message}</span>
        {ms === undefined && <Icon of={closeIcon} />}
      </button>
      {act && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            act.run()
            close()
          }}
        >
          {act.label}
        </button>
      )}
    </SnackbarContent>
  )
}

/**
 * Closes a toast after its time, which begins again when the pointer, the focus or the window's focus has
 * left it; one without a time stays. `close` gives the focus back to the element that had it before.
 */
function useTimeLimit(id: SnackbarKey, ms: number | undefined) {
  const [isHovered, setHovered] = useState(false)
  // the toast while it may have the focus
  const [entered, setEntered] = useState<Element>()
  const before = useRef<EventTarget>(null)

  // the time and the window are outside React
  useEffect(() => {
    if (isHovered || ms === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const end = () => {
      // no blur event is sent to React when its own commit removes the sheet with the toast
      if (entered?.contains(document.activeElement)) start()
      else closeSnackbar(id)
    }
    function start() {
      stop()
      timer = setTimeout(end, ms)
    }
    start()
    window.addEventListener('blur', stop)
    window.addEventListener('focus', start)
    return () => {
      stop()
      window.removeEventListener('blur', stop)
      window.removeEventListener('focus', start)
    }
  }, [id, ms, isHovered, entered])

  return {
    close: () => {
      closeSnackbar(id)
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      setEntered(currentTarget)
    },
    onBlur: () => setEntered(undefined),
  }
}

const glyphs: Record<NotifyTone, Glyph | undefined> = {
  default: undefined,
  success: checkIcon,
  error: warnIcon,
  warning: clockIcon,
  info: infoIcon,
}
