import { type RefObject, useEffect, useState } from 'react'
import { useVisible } from '#storefront/platform/browser/use-visible.ts'
import { createReader } from './decode.ts'
import { type CameraTrouble, hasTorch, NoCamera, openCamera, setTorch } from './open-camera.ts'

type Camera = {
  readonly state: 'starting' | 'on' | CameraTrouble
  /** Undefined if this camera has no torch. */
  readonly torch: { readonly on: boolean; readonly toggle: () => void } | undefined
  readonly retry: () => void
}

/** The pause between two frames: short enough for a code held still, long enough to keep the phone cool. */
const lookEveryMs = 120

/**
 * Shows the camera's picture in `video` and calls `onCode` for every code it reads, repeatedly while it stays
 * in view. The camera is off while `off` is true and while the page is hidden.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { off, onCode }: { off: boolean; onCode: (text: string) => void },
): Camera {
  const [state, setState] = useState<Camera['state']>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [lit, setLit] = useState(false)
  const [tries, setTries] = useState(0)
  const visible = useVisible()
  const wanted = visible && !off

  // the camera is outside React: opens it, and closes it with its reader
  useEffect(() => {
    const element = video.current
    if (!wanted || !element) return undefined
    const closing = new AbortController()
    const close = watch(element, closing.signal, {
      onTrack: (opened) => {
        setTrack(opened)
        setState('on')
      },
      onCode,
      onTrouble: setState,
    })
    return () => {
      closing.abort()
      void close.then((stop) => stop())
      setTrack(undefined)
      setLit(false)
      setState('starting')
    }
    // without `onCode`, which may change at every render while the camera keeps running
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [video, wanted, tries])

  const toggle = () => {
    if (!track) return
    void setTorch(track, !lit)
    setLit(!lit)
  }
  return {
    state,
    torch: track && hasTorch(track) ? { on: lit, toggle } : undefined,
    retry: () => {
      setState('starting')
      setTries(tries + 1)
    },
  }
}

type Callbacks = {
  readonly onTrack: (track: MediaStreamTrack) => void
  readonly onCode: (text: string) => void
  readonly onTrouble: (trouble: CameraTrouble) => void
}

/** Opens the camera and reads from it until the signal; resolves with a function that closes it. */
async function watch(
  video: HTMLVideoElement,
  closing: AbortSignal,
  { onTrack, onCode, onTrouble }: Callbacks,
): Promise<() => void> {
  let stream: MediaStream | undefined
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  try {
    stream = await openCamera()
    const [track] = stream.getVideoTracks()
    if (closing.aborted || !track) return stop
    // unplugged, or taken by a phone call
    track.addEventListener('ended', () => onTrouble('busy'), { signal: closing })
    video.srcObject = stream
    await video.play()
    if (closing.aborted) return stop
    onTrack(track)
    void readFrom(video, closing, { onCode, onTrouble })
  } catch (error) {
    // closed while it opened: play() rejects with an AbortError
    if (!closing.aborted) onTrouble(error instanceof NoCamera ? error.trouble : 'busy')
  }
  return stop
}

async function readFrom(
  video: HTMLVideoElement,
  closing: AbortSignal,
  { onCode, onTrouble }: Pick<Callbacks, 'onCode' | 'onTrouble'>,
): Promise<void> {
  const read = await createReader().catch(() => undefined)
  if (!read) {
    if (!closing.aborted) onTrouble('decoder')
    return
  }
  while (!closing.aborted) {
    // oxlint-disable no-await-in-loop -- one frame after the other
    // skips a frame that cannot be read
    const text = await read(video).catch(() => undefined)
    if (text !== undefined && text !== '' && !closing.aborted) onCode(text)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    // oxlint-enable no-await-in-loop
  }
}
