/**
 * Why there is no picture: not let, none there, taken by another app, or a page that browsers give no camera
 * to.
 */
export type CameraTrouble = 'refused' | 'none' | 'busy' | 'insecure'

export class NoCamera extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble, cause?: unknown) {
    super(`no camera: ${trouble}`, { cause })
    this.name = 'NoCamera'
    this.trouble = trouble
  }
}

/** The camera that looks away from whoever holds the device, or the one there is. Throws `NoCamera`. */
export async function openCamera(): Promise<MediaStream> {
  // older browsers and pages without https have no mediaDevices, whatever the types say
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new NoCamera('insecure')
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    })
  } catch (error) {
    throw new NoCamera(troubleOf(error), error)
  }
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

/** Whether this camera has a light that can be switched on; known to some browsers on phones. */
export const hasTorch = (track: MediaStreamTrack): boolean =>
  // Safari had no `getCapabilities` for long, and the types do not know `torch`
  'torch' in (track.getCapabilities?.() ?? {})

export const setTorch = (track: MediaStreamTrack, on: boolean): Promise<void> =>
  // the types do not know it; a camera without one refuses, and nothing happens
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => undefined)
