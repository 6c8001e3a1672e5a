import type { ListedMembersStorage } from '../members/listed-members-storage.port.ts';

export class FakeListedMembersStorage implements ListedMembersStorage {
  constructor(private userIds?: readonly string[]) {}

  read(): readonly string[] | undefined {
    return this.userIds;
  }

  save(userIds: readonly string[]): void {
    this.userIds = userIds;
  }

  reset(): void {
    delete this.userIds;
  }
}
