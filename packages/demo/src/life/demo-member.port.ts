import type { Language } from '@duet/core/tenant';

/** What a demo member speaks of from a profile, their own or a guest's. */
export interface ProfileFacts {
  readonly language: Language;
  readonly age?: number;
  readonly town?: string;
  /** In the profile's own language. */
  readonly occupation?: string;
  /** Option of the attribute `looking_for`. */
  readonly lookingFor?: string;
  /** Options of the attribute `interests`. */
  readonly interests: readonly string[];
}

/** Somebody a demo member noticed: a real person who is here now. */
export interface RealMember extends ProfileFacts {
  readonly id: string;
  readonly displayName: string;
  readonly gender?: 'MALE' | 'FEMALE';
}

/** What reaches a demo member live. `conversationId` is where to answer. */
export interface Incoming {
  readonly kind: 'text' | 'image' | 'wink' | 'mutual-like';
  readonly conversationId: string;
  readonly from: string;
  readonly text: string;
}

/**
 * What a demo member can do and see: the same calls and the same socket as every client's. A failure is logged and has
 * no other effect; a demo that misses a wink is no fault worth stopping for.
 */
export interface DemoMember {
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  /** Shows as online from now on for a while. */
  goOnline(): Promise<void>;
  view(userId: string): Promise<void>;
  like(userId: string): Promise<void>;
  wink(userId: string): Promise<void>;
  /** The conversation with somebody, started where there is none. Undefined when they cannot be reached. */
  conversationWith(userId: string): Promise<string | undefined>;
  sendTyping(conversationId: string): Promise<void>;
  read(conversationId: string): Promise<void>;
  send(conversationId: string, text: string): Promise<void>;
  /** What their own profile says; undefined where it cannot be had. */
  loadOwnFacts(): Promise<ProfileFacts | undefined>;
  /** A member by id, for the language to answer in. Undefined when blocked or gone. */
  loadMember(userId: string): Promise<RealMember | undefined>;
  /** Members online now or new here, but for those who are known, latest first; at most some dozens. */
  browseProfiles(isKnown: (userId: string) => boolean): Promise<readonly RealMember[]>;
  /** Whether the wishes of both allow that they are shown to each other. */
  suits(userId: string): Promise<boolean>;
  /** Calls `onIncoming` for each message of others until the returned function is called. */
  listen(onIncoming: (incoming: Incoming) => void): () => void;
}
