import type { Lang } from '#domain/locale.ts'

/** The messages of the same ids, for when the file of messages cannot be loaded. A test compares them. */
export const lastWords = {
  en: {
    'failure.title': 'Error !',
    'failure.text': 'It looks like something broke. Sorry about that.',
    'failure.retry': 'Try again',
    'failure.home': 'Home',
  },
  ar: {
    'failure.title': 'حدث خطأ',
    'failure.text': 'حدث خلل من جهتنا. نعتذر عن ذلك.',
    'failure.retry': 'إعادة المحاولة',
    'failure.home': 'الرئيسية',
  },
} as const satisfies Record<Lang, Record<string, string>>
