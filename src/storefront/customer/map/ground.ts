import css from './Map.module.css'

/**
 * Returns a tile of the drawn ground. The streets at its edges meet those of every neighbour. It is mirrored
 * by its position, so that four tiles look like one larger area.
 */
export function groundAt(x: number, y: number): HTMLElement {
  const tile = document.createElement('div')
  const ground = document.createElement('div')
  ground.className = css.ground ?? ''
  ground.dataset.turned = `${Math.abs(x) % 2}${Math.abs(y) % 2}`
  if ((x * 7 + y * 3) % 5 === 0) ground.dataset.green = ''
  tile.append(ground)
  return tile
}
