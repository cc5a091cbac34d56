/** The cloths; `tokens.css` has the colours of each. */
export type ClothName = 'rumman' | 'zafaran' | 'hail' | 'nil' | 'ward' | 'lumi'

/**
 * The class that sets the colours of a cloth for an element and its content: --cloth, --cloth-deep,
 * --cloth-soft, --on-cloth and --thread.
 */
export const clothClass = (cloth: ClothName): string => `cloth-${cloth}`
