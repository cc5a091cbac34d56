import { getConnectivity } from '#client/connectivity.ts'
import { isForLater } from '#client/refused-as.ts'
import type { DraftConflict, FileChange } from '#contract/studio.ts'
import { secondMs } from '#domain/duration.ts'
import { type FieldPath, isSameValue, valueAt } from '#domain/menu-change.ts'
import { conflictOf } from './send-edits.ts'

/** How long after the last change a value is saved. */
const debounceMs = 800
/** How long after a request without an answer, or after a server fault, it is sent again. */
const againMs = 10 * secondMs

/** `from` is the value of the draft when the changes began: a later one is another editor's. */
type Own<Value> = { readonly to: Value; readonly from: unknown }

type SaverState<Value> = {
  /** The value that the editor entered, until it is saved and shown as the draft has it. */
  readonly own: Own<Value> | undefined
  /** Why the last save failed; it is retried after no answer or a server fault. */
  readonly error: Error | undefined
  /** What another editor saved meanwhile, with the own value. */
  readonly conflict: DraftConflict | undefined
}

/**
 * The save state of a field: `waiting` (debounced or being sent), `unreached` (no answer or a server fault;
 * retried), `refused` (by the server, or because the text cannot be read) and `conflict` (another editor
 * saved a value meanwhile). The last two need the editor.
 */
type SaveStatus = 'saved' | 'waiting' | 'unreached' | 'refused' | 'conflict'

export type SavedField<Value> = {
  readonly path: FieldPath
  /** Returns what is saved of it; undefined for a text that cannot be read. */
  readonly read: (to: Value) => { readonly value: unknown } | undefined
  /** Whether the field shows a saved value as the editor entered it. */
  readonly isShownAs: (to: Value, saved: unknown) => boolean
  readonly changeOf: (from: unknown, to: unknown) => FileChange
  /** Returns the value in what another editor saved; without it, by the path. */
  readonly valueIn?: (conflict: DraftConflict) => unknown
}

/**
 * Sends a change, made once those of all fields before it are saved. A page that is being closed does not
 * wait.
 */
export type SendChange = (make: () => FileChange, page: 'open' | 'closing') => Promise<unknown>

/**
 * Saves one field of the draft a moment after its last change. What was entered stays until it is saved: a
 * change during a request is sent after its answer, and one that found no server is sent again.
 */
export class DraftSaver<Value> {
  readonly #field: SavedField<Value>
  readonly #send: SendChange
  readonly #listeners = new Set<() => void>()
  #state: SaverState<Value> = { own: undefined, error: undefined, conflict: undefined }
  #conflicting: Own<Value> | undefined
  /** The value that is being sent; `isMade` is false while it waits for another field. */
  #sending: { readonly value: unknown; readonly isMade: boolean } | undefined
  #shown = 0
  #hasLeft = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(field: SavedField<Value>, send: SendChange) {
    this.#field = field
    this.#send = send
  }

  // functions that a hook hands on, without their object
  readonly get = (): SaverState<Value> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get path(): FieldPath {
    return this.#field.path
  }

  get status(): SaveStatus {
    const { own, error, conflict } = this.#state
    if (conflict) return 'conflict'
    if (!own) return 'saved'
    if (this.#sending) return isForLater(error) ? 'unreached' : 'waiting'
    const found = this.#field.read(own.to)
    if (!found) return 'refused'
    if (isSameValue(found.value, own.from)) return 'saved'
    if (!error) return 'waiting'
    return isForLater(error) ? 'unreached' : 'refused'
  }

  /** The change whose answer is awaited. */
  get underWay(): FileChange | undefined {
    const { own } = this.#state
    return own && this.#sending?.isMade ? this.#field.changeOf(own.from, this.#sending.value) : undefined
  }

  /** Whether a field of the page shows the value. */
  get isShown(): boolean {
    return this.#shown > 0
  }

  /** A field shows the value. Returns what ends that and saves the value. */
  readonly show = (): (() => void) => {
    this.#shown += 1
    this.save()
    return () => {
      this.#shown -= 1
      this.leave()
      this.#put({})
    }
  }

  /** `value` is the value of the draft at this moment. */
  readonly change = (to: Value, value: unknown): void => {
    const { own } = this.#state
    this.#hasLeft = false
    this.#put({ own: { to, from: own ? own.from : value } })
    this.#saveAfter(debounceMs)
  }

  /** Saves a pending value now. */
  readonly save = (): void => this.#save('open')

  /**
   * The page is being closed: a debounced value is saved at once, and so is one that waits for another field
   * or for the answer to an earlier value. A page that stays sends these again, which changes nothing.
   */
  readonly close = (): void => {
    const { own } = this.#state
    const found = own && this.#field.read(own.to)
    if (!found || !this.#sending) return this.#save('closing')
    const from = this.#sending.isMade ? this.#sending.value : own.from
    if (isSameValue(found.value, from)) return
    // a page that stays learns the answer from the sending that is under way
    this.#send(() => this.#field.changeOf(from, found.value), 'closing').catch(() => undefined)
  }

  /** The editor has left the field: it is saved, and then shown as the draft has it. */
  readonly leave = (): void => {
    this.#hasLeft = true
    this.save()
  }

  /** Sends again after no answer or a server fault. */
  readonly retry = (): void => {
    if (isForLater(this.#state.error) && getConnectivity() === 'reached') this.save()
  }

  readonly keepTheirs = (): void => this.#put({ conflict: undefined })

  readonly keepMine = (): void => {
    const { conflict, own = this.#conflicting } = this.#state
    if (!conflict || !own) return
    const { path, valueIn } = this.#field
    const from = valueIn ? valueIn(conflict) : valueAt(conflict.theirs, path.slice(conflict.path.length))
    this.#put({ own: { to: own.to, from }, conflict: undefined })
    this.save()
  }

  #put(next: Partial<SaverState<Value>>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.save, ms)
  }

  #save(page: 'open' | 'closing'): void {
    clearTimeout(this.#timer)
    const sent = this.#state.own
    const found = sent && this.#field.read(sent.to)
    // during a request it is saved after the answer: until then the draft has another value
    if (!found || this.#sending) return
    if (isSameValue(found.value, sent.from)) {
      this.#clearSaved()
      return
    }
    const make = () => {
      this.#sending = { value: found.value, isMade: true }
      return this.#field.changeOf(sent.from, found.value)
    }
    this.#sending = { value: found.value, isMade: false }
    this.#send(make, page).then(
      () => this.#succeed(sent, found.value),
      (error: unknown) => this.#fail(sent, error),
    )
  }

  #succeed(sent: Own<Value>, saved: unknown): void {
    this.#sending = undefined
    const { own } = this.#state
    this.#put({ own: own && { to: own.to, from: saved }, error: undefined, conflict: undefined })
    if (own === sent) this.#clearSaved()
    else this.save()
  }

  #fail(sent: Own<Value>, thrown: unknown): void {
    this.#sending = undefined
    const error = thrown instanceof Error ? thrown : new Error('a change was not saved', { cause: thrown })
    const conflict = conflictOf(error)
    const isNewer = this.#state.own !== sent
    if (conflict && !isNewer) {
      this.#conflicting = sent
      this.#put({ own: undefined, error: undefined, conflict })
      return
    }
    this.#put({ error: conflict ? undefined : error })
    if (isForLater(error)) this.#saveAfter(againMs)
    else if (isNewer) this.save()
  }

  /** Clears a saved value: the field shows the value of the draft again. */
  #clearSaved(): void {
    const { own } = this.#state
    const isDone = own && (this.#hasLeft || this.#field.isShownAs(own.to, own.from))
    if (isDone) this.#put({ own: undefined, error: undefined })
  }
}
