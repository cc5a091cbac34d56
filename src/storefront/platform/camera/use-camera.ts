import { type RefObject, useEffect, useState } from 'react'
import { createReader } from './decode.ts'
import { type CameraTrouble, hasTorch, NoCamera, openCamera, setTorch } from './open-camera.ts'

export type Camera = {
  readonly state: 'starting' | 'on' | CameraTrouble
  /** Undefined: this camera has no light. */
  readonly torch: { readonly on: boolean; readonly toggle: () => void } | undefined
  readonly retry: () => void
}

/** Between two looks at the picture: as fast as a hand is held still, and the phone stays cool. */
const lookEveryMs = 120

/**
 * Shows what the camera sees in `video` and tells every code it reads, the same one again and again as long
 * as it is there. The camera is off while `off` is true and while nobody looks at the page.
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

  // the camera is outside React: opened, and closed with everything that reads from it
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
    // not `onCode`: it may be another function with every drawing, and the camera goes on
    // oxlint-disable-next-line react/exhaustive-deps -- that is why
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

type Heard = {
  readonly onTrack: (track: MediaStreamTrack) => void
  readonly onCode: (text: string) => void
  readonly onTrouble: (trouble: CameraTrouble) => void
}

/** Opens the camera and reads from it until the signal; resolves with how to close it. */
async function watch(
  video: HTMLVideoElement,
  closing: AbortSignal,
  { onTrack, onCode, onTrouble }: Heard,
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
    // unplugged, or taken by a call
    track.addEventListener('ended', () => onTrouble('busy'), { signal: closing })
    video.srcObject = stream
    await video.play()
    onTrack(track)
    void readFrom(video, closing, onCode)
  } catch (error) {
    // closed while it opened: play() says so by an AbortError
    if (!closing.aborted) onTrouble(error instanceof NoCamera ? error.trouble : 'busy')
  }
  return stop
}

async function readFrom(
  video: HTMLVideoElement,
  closing: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const read = await createReader()
  while (!closing.aborted) {
    // oxlint-disable no-await-in-loop -- one picture after the other is the point
    // a frame that can not be read is followed by another
    const text = await read(video).catch(() => undefined)
    if (text !== undefined && text !== '' && !closing.aborted) onCode(text)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    // oxlint-enable no-await-in-loop
  }
}

/** False while the page is in the background: nobody holds a code before a camera that they do not see. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(true)
  // which page is looked at is told by the browser
  useEffect(() => {
    const tell = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])
  return visible
}
