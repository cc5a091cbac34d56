import { useIntl } from 'react-intl'
import styles from './Mark.module.css'

/**
 * The drawn name of the brand. Its stroke has the colour of the text around it on a cloth, else the logo's.
 */
export function Wordmark({ lang, onCloth = false }: { lang: 'en' | 'ar'; onCloth?: boolean }) {
  const drawing = drawings[lang]
  return (
    <svg
      className={onCloth ? styles.onCloth : styles.wordmark}
      viewBox={drawing.viewBox}
      role="img"
      aria-label={useIntl().formatMessage({ id: 'ui.logo' })}
    >
      <path d={drawing.strokes} fill="none" stroke="currentColor" strokeWidth={drawing.width} />
      <path d={drawing.diamonds} fill="var(--accent)" />
    </svg>
  )
}

const drawings = {
  en: {
    viewBox: '-8 -84 286 96',
    width: 15,
    strokes:
      'M41-34C40-43 32-47 22-47 11-47 4-42 4-35 4-17 42-30 42-12 42-4 33 0 22 0 11 0 3-4 2-13M66-54.5V-21A20 20 0 0 0 106-21V-54.5M106-24V7.5M165-70C151-75 142-68 142-55V7.5M125-47H163M184-54.5V7.5M184-17C184-38 194-48 210-47M216.5-23.5a23.5 23.5 0 1 0 47 0 23.5 23.5 0 1 0-47 0zM263.5-54.5V7.5',
    diamonds: 'M240-31.5l8 8-8 8-8-8z',
  },
  ar: {
    viewBox: '-14 -88 244 138',
    width: 17,
    strokes:
      'M212-46V0H72M184-38V0M156-38V0M72-8.5V2A36 36 0 0 1 36 38H26M90-22a22 22 0 1 0 44 0 22 22 0 1 0-44 0zM-5-22a22 22 0 1 0 44 0 22 22 0 1 0-44 0z',
    diamonds: 'M112-84l12 12-12 12-12-12zM2-84l12 12-12 12-12-12zM32-84l12 12-12 12-12-12z',
  },
} as const
