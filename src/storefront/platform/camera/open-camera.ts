/**
 * Why no code is read: permission refused, no camera, camera used by another app, a page without https, or a
 * decoder that could not be loaded without a network.
 */
export type CameraTrouble = 'refused' | 'none' | 'busy' | 'insecure' | 'decoder'

export class NoCamera extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble, cause?: unknown) {
    super(`no camera: ${trouble}`, { cause })
    this.name = 'NoCamera'
    this.trouble = trouble
  }
}

/** Opens the rear camera, or any other one. Throws `NoCamera`. */
export async function openCamera(): Promise<MediaStream> {
  // older browsers and pages without https have no mediaDevices, although the types say so
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

/** Whether this camera has a torch; only some phone browsers report it. */
export const hasTorch = (track: MediaStreamTrack): boolean =>
  // older Safari has no `getCapabilities`, and the types have no `torch`
  'torch' in (track.getCapabilities?.() ?? {})

export const setTorch = (track: MediaStreamTrack, on: boolean): Promise<void> =>
  // the types have no `torch`; a camera without one rejects, and nothing happens
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => undefined)
