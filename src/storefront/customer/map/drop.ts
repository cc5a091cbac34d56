import css from './Map.module.css'

const svg = 'http://www.w3.org/2000/svg'

/** `own`: the pin, or an open branch; `shut`: a closed or paused branch; `small`: a branch beside the pin. */
type DropLook = 'own' | 'shut' | 'small'

/** Returns a pin as a DOM element, because Leaflet renders without React; `name` is shown below it. */
export function drawDrop(look: DropLook, name?: string): HTMLElement {
  const drop = document.createElement('span')
  drop.className = css.dropBox ?? ''
  drop.dataset.look = look
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 44 55')
  picture.setAttribute('aria-hidden', 'true')
  for (const [name, d] of Object.entries(dropPaths)) {
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', d)
    path.setAttribute('class', css[name] ?? '')
    picture.append(path)
  }
  drop.append(picture)
  if (name === undefined) return drop
  const label = document.createElement('span')
  label.className = css.name ?? ''
  const words = document.createElement('bdi')
  words.textContent = name
  label.append(words)
  drop.append(label)
  return drop
}

export const dropPaths = {
  drop: 'M22 54 4 30C-2 20 4 1 22 1s24 19 18 29z',
  eye: 'M22 9a11 11 0 1 1 0 22 11 11 0 1 1 0-22z',
  gem: 'M22 13l7 7-7 7-7-7z',
}
