export const isIPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // an iPad that says it is a Mac
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether this was opened from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
