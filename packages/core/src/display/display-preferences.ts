import type { MeasurementSystem } from '../tenant/index.ts';

/** How one device shows the product. What is missing follows the device, or the member's country. */
export interface DisplayPreferences {
  readonly scheme?: 'light' | 'dark';
  readonly textSize?: 'large' | 'largest';
  readonly motion?: 'reduced';
  readonly units?: MeasurementSystem;
}

export type DisplayPreferenceName = keyof DisplayPreferences;
