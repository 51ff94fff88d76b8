; entry.ll - the functions of kernel.c that the driver may start, and the memory of a block.
target triple = "nvptx64-nvidia-cuda"

@gpu_here = addrspace(3) global [256 x i32] undef, align 4
@gpu_base = addrspace(3) global [256 x i32] undef, align 4
@gpu_near = external addrspace(3) global [0 x i8], align 16

declare void @gpu_start(i8*)
define ptx_kernel void @start(i8* %run) {
  call void @gpu_start(i8* %run)
  ret void
}

declare void @gpu_step(i8*)
define ptx_kernel void @step(i8* %run) {
  call void @gpu_step(i8* %run)
  ret void
}

declare void @gpu_step_near(i8*)
define ptx_kernel void @step_near(i8* %run) {
  call void @gpu_step_near(i8* %run)
  ret void
}

declare void @gpu_count(i8*)
define ptx_kernel void @count(i8* %run) {
  call void @gpu_count(i8* %run)
  ret void
}

declare void @gpu_sort(i8*)
define ptx_kernel void @sort(i8* %run) {
  call void @gpu_sort(i8* %run)
  ret void
}

declare void @gpu_agents_begin(i8*)
define ptx_kernel void @agents_begin(i8* %agents) {
  call void @gpu_agents_begin(i8* %agents)
  ret void
}

declare void @gpu_agents_check(i8*)
define ptx_kernel void @agents_check(i8* %agents) {
  call void @gpu_agents_check(i8* %agents)
  ret void
}

declare void @gpu_agents_give(i8*)
define ptx_kernel void @agents_give(i8* %agents) {
  call void @gpu_agents_give(i8* %agents)
  ret void
}

declare void @gpu_agents_list(i8*)
define ptx_kernel void @agents_list(i8* %agents) {
  call void @gpu_agents_list(i8* %agents)
  ret void
}

declare void @gpu_agents_look(i8*)
define ptx_kernel void @agents_look(i8* %agents) {
  call void @gpu_agents_look(i8* %agents)
  ret void
}
