import { isLang } from '#domain/locale.ts'
import { isReloading } from '#storefront/platform/update/reload-guard.ts'
import { lastWords } from '../frame/last-words.ts'
import { endEarlyTaps } from './early-tap.ts'

/**
 * Says above the page that it could not start, with a button that loads it again, and loads it again when the
 * network returns. Written without React, which may be what is missing; taps are no longer held back for it.
 */
export function showStartFailure(): void {
  endEarlyTaps()
  if (isReloading()) return
  const { lang } = document.documentElement
  const words = lastWords[isLang(lang) ? lang : 'en']
  const retry = document.createElement('button')
  retry.textContent = words['failure.retry']
  retry.style.cssText = 'min-block-size: 2.75rem; padding-inline: 1rem; text-decoration: underline'
  retry.addEventListener('click', () => location.reload())
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.style.cssText =
    'position: sticky; inset-block-start: 0; z-index: 80; padding: 0.75rem 1rem; text-align: center;' +
    'background: var(--bad-soft); color: var(--bad-ink)'
  note.append(`${words['failure.text']} `, retry)
  document.body.prepend(note)
  window.addEventListener('online', () => location.reload(), { once: true })
}
