/**
 * `blocked`: the browser lets nothing sound before the page was touched once. `none`: it can not make any.
 */
export type Sound = 'on' | 'blocked' | 'none'

export type Bell = {
  /** Strikes once, if it may. */
  readonly strike: () => void
  /** Asks the browser to let it sound; it does so from within a touch. */
  readonly unlock: () => Promise<Sound>
  readonly sound: () => Sound
}

/**
 * Two struck notes, each with the overtone that makes a bell of it: heard over an extractor hood, and no file
 * to load.
 */
const notes = [
  { after: 0, hertz: 880 },
  { after: 0.22, hertz: 1318.5 },
] as const
const overtone = 2.76
const rings = 1.1

/** A browser that is not touched leaves `resume` unanswered. */
const patienceMs = 400

/** The bell of the board. `changed` runs when it may sound from now on, or may no more. */
export function createBell(changed: (sound: Sound) => void): Bell {
  const context = typeof AudioContext === 'undefined' ? undefined : new AudioContext()
  const sound = (): Sound => (context ? (context.state === 'running' ? 'on' : 'blocked') : 'none')
  context?.addEventListener('statechange', () => changed(sound()))

  function strike(): void {
    if (!context || context.state !== 'running') return
    for (const { after, hertz } of notes) {
      strikeNote(context, context.currentTime + after, hertz, 0.5)
      strikeNote(context, context.currentTime + after, hertz * overtone, 0.18)
    }
  }

  async function unlock(): Promise<Sound> {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    await Promise.race([context?.resume(), patience])
    return sound()
  }

  return { strike, unlock, sound }
}

function strikeNote(context: AudioContext, at: number, hertz: number, loud: number): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loud, at + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + rings)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + rings)
}
