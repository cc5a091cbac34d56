import css from './Map.module.css'

/**
 * A square of the drawn ground. Its streets meet those of every neighbour; turned over, four of them look
 * like a quarter of a town.
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
