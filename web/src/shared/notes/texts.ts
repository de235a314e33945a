import { texts } from '../texts/texts.ts'
import de from './de.json'
import en from './en.json'

export const useT = texts({ de, en })
