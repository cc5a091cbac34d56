import { isLang, type Lang } from '#domain/locale.ts'

export function langOfPath(path: string): Lang {
  const [, first] = path.split('/')
  return isLang(first) ? first : 'en'
}
