import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Column, ticketsToFocus } from './tickets-to-focus.ts'

/**
 * Keeps the keyboard's place on the board: the ticket that had the focus is removed from its lane when it
 * moves. Its next action gets the focus, in the new lane, or else the next ticket of the old one. What a
 * finger or a mouse has focused is not followed, because the focus scrolls the board to it.
 */
export function useTicketFocus(board: RefObject<HTMLElement | null>, columns: readonly Column[]): void {
  const focused = useRef<string>(undefined)
  const before = useRef(columns)

  const restore = useEffectEvent((was: readonly Column[]) => {
    const id = focused.current
    if (id === undefined || document.activeElement !== document.body) return
    for (const each of ticketsToFocus(was, id)) {
      const ticket = board.current?.querySelector(`[data-order="${CSS.escape(each)}"]`)
      ticket?.querySelector<HTMLElement>('[data-forward]')?.focus()
      // a phone shows one lane only: what is in another one cannot have the focus
      if (document.activeElement !== document.body) return
    }
  })

  // the focus is outside React; the sheet of a question has it while it is open, and gives it back
  useEffect(() => {
    const over = new AbortController()
    const note = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element) || isInDialog(target) || isInDialog(relatedTarget)) return
      const ticket = target.closest<HTMLElement>('[data-order]')
      focused.current = target.matches(':focus-visible') ? ticket?.dataset['order'] : undefined
    }
    const forget = ({ target }: Event) => {
      if (!isInDialog(target)) focused.current = undefined
    }
    const { signal } = over
    document.addEventListener('focusin', note, { signal })
    document.addEventListener('pointerdown', forget, { signal })
    document.addEventListener('close', () => setTimeout(() => restore(before.current)), {
      capture: true,
      signal,
    })
    return () => over.abort()
  }, [])

  // after each change of the lanes: a removed ticket has left the focus to the page
  useLayoutEffect(() => {
    const was = before.current
    restore(was)
    // while a sheet is open the lanes are those in which the focus was
    if (!document.querySelector('dialog[open]')) before.current = columns
  }, [columns])
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null
