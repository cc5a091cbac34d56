import sharp from 'sharp'

/** Returns a JPEG as a phone makes it: with the device, the time and the place of the photograph. */
export const aJpeg = ({
  width = 12,
  height = 8,
  turned = false,
}: {
  readonly width?: number
  readonly height?: number
  /** The camera was held on its side, and the file says so. */
  readonly turned?: boolean
} = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c62' } })
    .withExif({
      IFD0: { Model: 'Sufra phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 50/1' },
    })
    .withMetadata({ orientation: turned ? 6 : 1 })
    .jpeg({ quality: 60 })
    .toBuffer()
