import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
  type SharedProps,
} from 'notistack'
import type { Ref } from 'react'
import { createRoot } from 'react-dom/client'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, infoIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import type { NotifyOptions, NotifyTone } from './notify.ts'
import styles from './Toaster.module.css'

declare module 'notistack' {
  interface VariantOverrides {
    default: { act?: NotifyOptions['action'] }
    success: { act?: NotifyOptions['action'] }
    error: { act?: NotifyOptions['action'] }
    warning: { act?: NotifyOptions['action'] }
    info: { act?: NotifyOptions['action'] }
  }
}

const shownFor = 2000
// Two seconds are too short to read the text and reach a button.
const shownForWithAction = 6000

let ready: Promise<HTMLElement> | undefined

/** Only `notify` calls this. */
export async function showToast(message: string, { tone = 'default', action }: NotifyOptions): Promise<void> {
  ready ??= mount()
  putOnTop(await ready)
  enqueueSnackbar(message, {
    variant: tone,
    autoHideDuration: action ? shownForWithAction : shownFor,
    ...(action && { act: action }),
  } as SharedProps)
}

/**
 * Makes a React root of its own: the toaster is not in the tree that the server renders, and it stays when
 * the screen changes.
 */
function mount(): Promise<HTMLElement> {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.setAttribute('role', 'status')
  if (hasPopovers()) host.popover = 'manual'
  document.body.append(host)
  if (!hasPopovers()) keepInFront(host)
  return new Promise((resolve) => {
    createRoot(host).render(<Toaster onReady={() => resolve(host)} />)
  })
}

/** Safari before 17, Chrome before 114 and Firefox before 125 have no popovers. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/**
 * Puts the toasts over an open sheet: it is in the browser's top layer, where the element that was opened
 * last is in front.
 */
function putOnTop(host: HTMLElement) {
  if (!hasPopovers()) return
  const isOpen = host.matches(':popover-open')
  if (isOpen && document.querySelector('dialog:modal')) host.hidePopover()
  if (!host.matches(':popover-open')) host.showPopover()
}

/**
 * Without popovers: moves the host to the end of the open sheet, and back to the page when the sheet is
 * closed or removed.
 */
function keepInFront(host: HTMLElement) {
  const place = () => {
    const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (host.parentNode !== front) front.append(host)
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

type ToastProps = CustomContentProps & { act?: NotifyOptions['action']; ref?: Ref<HTMLDivElement> }

function Toast({ id, message, variant, act, ref }: ToastProps) {
  const glyph = glyphs[variant]
  return (
    <SnackbarContent ref={ref} className={styles.toast} data-tone={variant}>
      <button type="button" className={styles.words} onClick={() => closeSnackbar(id)}>
        {glyph && <Icon of={glyph} />}
        {message}
      </button>
      {act && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            act.run()
            closeSnackbar(id)
          }}
        >
          {act.label}
        </button>
      )}
    </SnackbarContent>
  )
}

const glyphs: Record<NotifyTone, Glyph | undefined> = {
  default: undefined,
  success: checkIcon,
  error: warnIcon,
  warning: clockIcon,
  info: infoIcon,
}
