/** Reads the QR code in the current frame; undefined if there is none. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = { detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Returns the browser's own reader (Android, macOS), else a decoder that is loaded only then. */
export async function createReader(): Promise<ReadFrame> {
  return (await nativeReader()) ?? (await ownReader())
}

async function nativeReader(): Promise<ReadFrame | undefined> {
  // TypeScript has no types for it yet; it is checked before use
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return undefined
  // some browsers have the class, but support no format or lack a service on the phone
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  if (!formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/**
 * Enough for a code that fills a third of the picture, at 12 ms per frame on a phone; a larger picture only
 * takes longer.
 */
const longestSide = 640

async function ownReader(): Promise<ReadFrame> {
  const { default: decode } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('expected a canvas to draw on')
  return (video) => {
    const { videoWidth, videoHeight } = video
    if (videoWidth === 0) return Promise.resolve(undefined)
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return Promise.resolve(decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data)
  }
}
