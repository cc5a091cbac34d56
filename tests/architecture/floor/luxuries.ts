import type { Luxury } from './finding.ts'

/**
 * Features above the floor that scripts use. Each has a feature check in the same file, or is an event that
 * an old browser never fires.
 */
export const scriptLuxuries: readonly Luxury[] = [
  {
    features: ['<input capture>'],
    guard: /capture[:=]/,
    why: 'a browser that does not know the attribute asks for a file, as the button beside it does',
  },
  {
    features: ['navigator.share'],
    guard: /navigator\.share\s*[)?]|['`]share['`]\s?in navigator/,
    why: 'Firefox copies the link instead',
  },
  {
    features: ['navigator.setAppBadge', 'navigator.clearAppBadge'],
    guard: /AppBadge\?\./,
    why: 'the app shows no number on its icon',
  },
  {
    features: ['navigator.vibrate'],
    guard: /navigator\.vibrate\?\./,
    why: 'a new order only rings, and a dish is added without a buzz',
  },
  {
    features: ['navigator.connection'],
    guard: /['`]connection['`]\s?in navigator|navigator\.connection&&/,
    why: 'pictures are fetched ahead though the customer saves data; React waits for styles as on an ordinary line',
  },
  {
    features: ['requestIdleCallback', 'cancelIdleCallback'],
    guard: /typeof requestIdleCallback|['`]requestIdleCallback['`]\s?in globalThis/,
    why: 'the work is done after two seconds instead',
  },
  {
    features: ['globalThis.BarcodeDetector'],
    guard: /BarcodeDetector\b[^;]{0,60}globalThis[^;]{0,40};?\s*if\s?\(!/,
    why: 'codes are read by jsQR instead',
  },
  {
    features: ['.sync', 'event sync'],
    guard: /sync\?\.register|addEventListener\(['`]sync['`]/,
    why: 'a waiting order is sent when the app is opened again',
  },
  { features: ['event beforeinstallprompt'], why: 'the app explains how to install it by hand' },
  {
    features: ['event notificationclick', '.notification'],
    why: 'Safari has both where it has push (iOS 16.4); the data says so only of the event on macOS',
  },
  {
    features: ['.getCapabilities'],
    guard: /getCapabilities\?\./,
    why: 'Firefox shows no switch for the camera’s light',
  },
  { features: ['.estimate'], guard: /estimate\?\./, why: 'the page of debug data shows no sizes' },
  {
    features: ['.showPopover', ':popover-open'],
    guard: /['`]showPopover['`]\s?in/,
    why: 'toasts are children of the open sheet instead of lying in the top layer',
  },
  { features: ['<video playsinline>'], why: 'Firefox plays every video in its place' },
  {
    features: ['event beforeunload'],
    why: 'an iPhone does not ask before it closes the studio, which saves its draft at `pagehide` as well',
  },

  // of dependencies
  {
    features: ['navigation', 'setImmediate'],
    guard: /typeof navigation[\s\S]*typeof setImmediate|typeof setImmediate[\s\S]*typeof navigation/,
    why: 'React reports a transition to the Navigation API where there is one; Node has setImmediate',
  },
  { features: ['URL.canParse'], guard: /URL\.canParse\?URL/, why: 'valibot builds a URL and catches' },
  {
    features: ['.checkVisibility'],
    guard: /['`]checkVisibility['`]\s?in/,
    why: 'react-aria reads the computed style instead',
  },
  {
    features: ['.getTextInfo'],
    guard: /typeof \w+\.getTextInfo/,
    why: 'react-aria has a table of its own',
  },
  {
    features: ['.getWeekInfo'],
    guard: /['`]getWeekInfo['`]\s?in/,
    why: 'react-aria has a table of its own',
  },
  {
    features: ['navigator.userAgentData'],
    guard: /userAgentData\?\./,
    why: 'react-aria reads the user agent instead',
  },
  {
    features: ['.doNotTrack'],
    guard: /doNotTrack[!=]==void 0/,
    why: 'the attribution SDK takes it as not set',
  },
  {
    features: ['.sourceCapabilities', 'orientation', 'window.TouchEvent'],
    guard: /typeof orientation[\s\S]*!!window\.TouchEvent|!!window\.TouchEvent[\s\S]*typeof orientation/,
    why: 'Leaflet tells phones from desks by them',
  },
]

/** Features above the floor that style sheets use: an old browser ignores the declaration. */
export const styleLuxuries: readonly Luxury[] = [
  { features: ['font-family: ui-serif'], why: 'the preview of the look shows Georgia instead' },
  { features: ['text-wrap', 'text-wrap-style'], why: 'lines break where they are full' },
  { features: ['field-sizing'], why: 'a text field of the console keeps its height' },
  { features: ['scrollbar-width'], why: 'a desk shows the usual scrollbar; a phone’s lies over the content' },
  { features: ['scrollbar-gutter'], why: 'the page moves by the scrollbar when a sheet opens on a desk' },
  { features: ['overflow-clip-margin'], why: 'plates are clipped at the edge of the cloth' },
  { features: ['forced-color-adjust'], why: 'Safari has no forced colours' },
  {
    features: ['content-visibility', 'contain-intrinsic-size'],
    why: 'the browser lays out what is out of sight too',
  },
  {
    features: [
      '@font-face size-adjust',
      '@font-face ascent-override',
      '@font-face descent-override',
      '@font-face line-gap-override',
    ],
    why: 'lines move a little when the font arrives',
  },
  {
    features: [
      'cursor: copy',
      'cursor: crosshair',
      'cursor: default',
      'cursor: grab',
      'cursor: grabbing',
      'cursor: move',
      'cursor: not-allowed',
      'cursor: pointer',
      'cursor: progress',
      'resize',
      ':selection',
    ],
    why: 'an iPhone has no pointer and no handle to resize with; Leaflet hides what is selected of a tile',
  },
]
