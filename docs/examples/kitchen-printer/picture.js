import sharp from 'sharp'

/** A font file with Arabic letters; without it, one that the system has. */
const fontfile = process.env.FONT

/**
 * Draws a line of text, black on white, aligned to the right. Width and height are multiples of 8, as the
 * dots of a printer are sent. Returns what the encoder takes for an image.
 */
export async function pictureOf(text, { width, size }) {
  const drawn = await sharp({
    text: {
      text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      font: `sans ${11 * size}`,
      ...(fontfile && { fontfile }),
      width: width - 8,
      // a long word or a link may be wider than the paper
      wrap: 'word-char',
      align: 'right',
      dpi: 144,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const height = Math.ceil((drawn.info.height + 8) / 8) * 8
  const right = Math.max(0, width - drawn.info.width - 4)
  const { data } = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      {
        input: await sharp(drawn.data).negate({ alpha: false }).png().toBuffer(),
        left: right,
        top: 4,
      },
    ])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, data: new Uint8ClampedArray(data) }
}
