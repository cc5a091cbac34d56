/**
 * Returns a canvas with the picture, whose longer edge has at most this many pixels; undefined if the browser
 * gives none. The ground is white: transparent areas would become black in a JPEG.
 */
export function drawnPicture(picture: ImageBitmap, longestEdge: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
