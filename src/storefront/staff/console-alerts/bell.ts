/** `blocked`: the browser blocks sound until the first touch. `none`: the browser cannot play sound. */
export type Sound = 'on' | 'blocked' | 'none'

export type Bell = {
  /** Rings once, if sound is allowed. */
  readonly strike: () => void
  /** Asks the browser to allow sound; works only within a touch. */
  readonly unlock: () => Promise<Sound>
  readonly sound: () => Sound
}

/** Two notes with the overtone of a bell: audible over an extractor hood, and without a file to load. */
const notes = [
  { after: 0, hertz: 880 },
  { after: 0.22, hertz: 1318.5 },
] as const
const overtone = 2.76
const rings = 1.1

/** A browser that was not touched leaves `resume` pending. */
const timeoutMs = 400

/** The bell of the board. Calls `changed` when sound becomes allowed or blocked. */
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
    const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
    await Promise.race([context?.resume(), timeout])
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
