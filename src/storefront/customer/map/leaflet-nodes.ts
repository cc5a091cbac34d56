import * as L from 'leaflet'

// Leaflet parses a string as HTML, so the maps give it nodes: tests/architecture/html-sinks.test.ts

/** An icon that shows a node, or an empty box of its class. */
export const iconWith = (html: HTMLElement | false, options: Omit<L.DivIconOptions, 'html'>): L.DivIcon =>
  L.divIcon({ ...options, html })

/** Shows a name as text at a layer. */
export function bindName<On extends L.Layer>(layer: On, name: string, options: L.TooltipOptions): On {
  const text = document.createElement('bdi')
  text.textContent = name
  return layer.bindTooltip(text, options)
}
