export const isIPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // an iPad may identify itself as a Mac
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether the app was opened from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
