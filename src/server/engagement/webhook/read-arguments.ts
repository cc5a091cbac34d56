import { eventTypes, type EventType } from '#domain/event.ts'
import { readWords } from '#server/platform/typed-words.ts'

const options = {
  url: { type: 'string' },
  topic: { type: 'string', multiple: true },
  'with-customer': { type: 'boolean' },
  endpoint: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  dead: { type: 'boolean' },
} as const

const states = ['waiting', 'delivered', 'dead'] as const
type State = (typeof states)[number]

export type EventsArguments = {
  /** As in `endpoints add`. */
  readonly verb: string
  /** The word after the verb; empty without one. */
  readonly subject: string
  readonly url: string | undefined
  readonly topics: readonly EventType[]
  readonly withCustomer: boolean
  readonly endpointId: string | undefined
  readonly state: State | undefined
  /** Milliseconds since 1970. */
  readonly since: number | undefined
  readonly dead: boolean
}

/** Returns what was typed after `npm run events --`, or what is wrong with it. */
export function readArguments(args: readonly string[]): EventsArguments | string {
  const typed = readWords(args, options)
  if (typeof typed === 'string') return typed
  const { values, positionals } = typed
  const [noun = '', verb = '', subject = '', ...more] = positionals
  if (more.length > 0) return `expected fewer words, got "${positionals.join(' ')}"`
  const topics = values.topic ?? [...eventTypes]
  const wrong = topics.find((topic) => !isTopic(topic))
  if (wrong !== undefined) return `--topic: expected one of ${eventTypes.join(', ')}, got "${wrong}"`
  const { state } = values
  if (state !== undefined && !isState(state)) return `--state: expected ${states.join(', ')}, got "${state}"`
  const since = values.since === undefined ? undefined : instantIn(values.since)
  if (Number.isNaN(since)) return '--since: expected an instant such as 2026-11-25T18:00:00+03:00'
  return {
    verb: `${noun} ${verb}`,
    subject,
    url: values.url,
    topics: topics.filter(isTopic),
    withCustomer: values['with-customer'] ?? false,
    endpointId: values.endpoint,
    state,
    since,
    dead: values.dead ?? false,
  }
}

/** Milliseconds since 1970; NaN without a time zone, because that of this machine need not be Riyadh's. */
const instantIn = (text: string): number =>
  /T\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN

const isTopic = (text: string): text is EventType => (eventTypes as readonly string[]).includes(text)
const isState = (text: string): text is State => (states as readonly string[]).includes(text)
