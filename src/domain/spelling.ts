/**
 * Sounds of Latin letters as Saudis write Arabic words with them, longest first: kh is خ, 7 is ح, and c, k
 * and q are one.
 */
const latinSounds: readonly (readonly [string, string])[] = [
  ['tch', 'š'],
  ['kh', 'x'],
  ['gh', 'ğ'],
  ['sh', 'š'],
  ['ch', 'š'],
  ['th', 'θ'],
  ['dh', 'ð'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['ou', 'w'],
  ['oo', 'w'],
  ['ee', 'y'],
  ['a', ''],
  ['c', 'k'],
  ['e', 'y'],
  ['i', 'y'],
  ['o', 'w'],
  ['p', 'b'],
  ['q', 'k'],
  ['u', 'w'],
  ['v', 'f'],
  ['2', ''],
  ['3', ''],
  ['5', 'x'],
  ['6', 't'],
  ['7', 'h'],
  ['8', 'k'],
  ['9', 's'],
]

const arabicSounds: Readonly<Record<string, string>> = {
  ا: '',
  ب: 'b',
  ت: 't',
  ث: 'θ',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'ð',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'š',
  ص: 's',
  ض: 'ḍ',
  ط: 't',
  ظ: 'ð',
  ع: '',
  غ: 'ğ',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
}

/**
 * Sounds that are written for each other: a Latin g is ق, ج or غ, and th and dh are ث, ذ, ض or ظ, which
 * many say as t, d or z.
 */
const interchangeable: Readonly<Record<string, string>> = {
  g: 'kjğ',
  θ: 'tdzðs',
  ð: 'dzθ',
  ḍ: 'dð',
}

/** What a word sounds like, for comparing words of the two scripts and spellings of one. */
export type Sound = {
  /** Consonants with w and y, without a short vowel at the end: قهوة and gahwa are "khw". */
  readonly whole: string
  /** Consonants alone: برياني, biryani and beryany are "brn". */
  readonly consonants: string
}

/** Returns the sound of a folded word (`foldText`), in Arabic or Latin letters. */
export function soundOf(word: string): Sound {
  const single = word.replace(/([^\deo])\1+/gu, '$1')
  const whole = soundsOf(single.replace(/(..)(?:ه|[ae]h?)$/u, '$1')).replace(/([wy])\1+/g, '$1')
  return { whole, consonants: whole.replace(/[wy]/gu, '') }
}

function soundsOf(word: string): string {
  // digits stand for letters in words such as 7alawa; a number stays a number
  if (/^\d+$/.test(word)) return word
  let sounds = ''
  for (let rest = word; rest !== '';) {
    const pair = latinSounds.find(([letters]) => rest.startsWith(letters))
    const letter = rest[0] ?? ''
    sounds += pair?.[1] ?? arabicSounds[letter] ?? letter
    rest = rest.slice(pair?.[0].length ?? 1)
  }
  return sounds
}

/**
 * Whether two words may be one word in two scripts or two spellings: `closely` by all sounds, otherwise by
 * three consonants or more; two are few, and "pizza" is not أبيض.
 */
export const soundsLike = (one: Sound, other: Sound, closely: boolean): boolean =>
  closely
    ? one.whole.length >= 2 && areSameSounds(one.whole, other.whole)
    : one.consonants.length >= 3 && areSameSounds(one.consonants, other.consonants)

const areSameSounds = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from(one).every((sound, place) => {
    const heard = other[place] ?? ''
    return (
      sound === heard ||
      (interchangeable[sound] ?? '').includes(heard) ||
      (interchangeable[heard] ?? '').includes(sound)
    )
  })

/** Shorter words with one mistake would be too many other words. */
const shortest = 4

/** Whether a typed word is another word with one mistake: a letter more, less, wrong, or two exchanged. */
export const isOneMistake = (typed: string, word: string): boolean =>
  Math.max(typed.length, word.length) >= shortest && typed.length >= 3 && differsByOne(typed, word)

/** Whether a word that is being typed is the beginning of another word with one mistake. */
export const isBeginningWithMistake = (typed: string, word: string): boolean =>
  typed.length >= shortest && [0, 1].some((more) => differsByOne(typed, word.slice(0, typed.length + more)))

function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}
